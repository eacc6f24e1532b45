import { useQuery } from "@tanstack/react-query";
import { listSources } from "#features/events/events.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { useMay } from "#platform/web/use-may.ts";

/** Nothing under these filters, or nothing yet: then which sources there are and how one is connected. */
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
  const known = sources.data?.items ?? [];
  return (
    <EmptyState
      title="Aún no llegan eventos"
      drawing={<QuietLine />}
      action={manages && <LinkButton to="/Manage/Sources">Ir a las fuentes</LinkButton>}
    >
      {known.length === 0 ? (
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
            {known.map(({ id, name, created_at }) => (
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
