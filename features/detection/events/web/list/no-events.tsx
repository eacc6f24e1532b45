import { useQuery } from "@tanstack/react-query";
import { listSources } from "#features/detection/events/contracts/event-source.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";

/** The fields of an answer that state which part of the events was searched. */
export type SearchedAnswer =
  | { searched_to: string | null }
  | { events: number; counted_from: string | null; total: { count: number } };

/** Returns the sentence about the searched period if only part of it was searched; otherwise an empty text. */
export function searchedText(answer: SearchedAnswer, timeZone: string): string {
  if ("searched_to" in answer) {
    return answer.searched_to
      ? `Se buscó hasta el ${dateTime(answer.searched_to, timeZone)}; la página siguiente busca más atrás.`
      : "";
  }
  const { events, counted_from } = answer;
  return counted_from
    ? `Agrupados los ${numberText(events)} eventos desde el ${dateTime(counted_from, timeZone)}.`
    : "";
}

/**
 * The empty state: no event matches the filters, or none was received yet; then it shows the sources and how to connect
 * one.
 */
export function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const manages = useMay("event.manage_sources");
  const sources = useQuery({ ...callQuery(listSources, {}), enabled: !filtered });
  if (filtered) {
    return (
      <EmptyState
        title="Ningún evento cumple estos filtros"
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      >
        Amplíe el período o quite alguno de los filtros.
      </EmptyState>
    );
  }
  const connectedSources = sources.data?.items ?? [];
  return (
    <EmptyState
      title="Aún no llegan eventos"
      drawing={<QuietLine />}
      action={manages && <LinkButton to={paths.manageSources}>Ir a las fuentes</LinkButton>}
    >
      {connectedSources.length === 0 ? (
        <p>
          Esta empresa todavía no tiene fuentes conectadas.{" "}
          {manages
            ? "Agregue una y entregue su clave a quien cuida la herramienta, o cargue un archivo de registros."
            : "Su ejecutivo del proveedor conecta una en minutos: se crea la fuente, se entrega su clave y la herramienta empieza a enviar."}
        </p>
      ) : (
        <>
          <p>Estas fuentes están conectadas y aún no envían registros:</p>
          <ul>
            {connectedSources.map(({ id, name, created_at }) => (
              <li key={id}>
                {name}, creada <RelativeTimeInside at={created_at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

function QuietLine() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M2 46h44l6-8 8 14 6-6h20" />
      <path d="M86 46h72" strokeDasharray="2 6" />
      <circle cx="86" cy="46" r="4" />
    </svg>
  );
}

interface NoneSoFarProps {
  searchedTo: string | null;
  onFurther: () => void;
}

/** The state of an empty page whose search was incomplete, with a button to search further. */
export function NoneSoFar({ searchedTo, onFurther }: NoneSoFarProps) {
  const timeZone = usePersonZone();
  return (
    <EmptyState
      title="Hasta aquí no aparece ninguno"
      action={<Button onClick={onFurther}>Buscar más atrás</Button>}
    >
      {searchedText({ searched_to: searchedTo }, timeZone)}
    </EmptyState>
  );
}
