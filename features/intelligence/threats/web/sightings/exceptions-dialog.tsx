import { useQuery } from "@tanstack/react-query";
import {
  liftException,
  listExceptions,
  type SightingException,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../threats.module.css";

/** The dismissed sightings of the company, with reason, end, and count since then. */
export function ExceptionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(listExceptions, {}));
  return (
    <Dialog title="Lo descartado" onClose={onClose}>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar lo descartado" count={4} />}
      {data?.items.length === 0 && (
        <EmptyState title="Nada se ha descartado">
          Cuando un avistamiento no dice nada, el equipo lo descarta con su razón. Se sigue contando y deja de
          abrir alertas.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Lines gap={2}>
          {data.items.map((exception) => (
            <Exception key={exception.id} exception={exception} />
          ))}
        </Lines>
      )}
    </Dialog>
  );
}

function Exception({ exception }: { exception: SightingException }) {
  const { id, name, about, reason, until, in_force, created_by_name, created_at, sightings, events } =
    exception;
  const lift = useCallMutation(liftException);
  const works = useMay("threat.work");
  return (
    <li>
      <strong className={styles.value}>{name}</strong>{" "}
      {about === "indicator" ? "(el indicador y todo lo que señala)" : "(el valor)"}
      <p>{reason}</p>
      <Note>
        {created_by_name}, <RelativeTime at={created_at} /> ·{" "}
        {in_force
          ? until
            ? `vale hasta el ${writtenDay(until)}`
            : "vale siempre"
          : exception.lifted_by_name
            ? `${exception.lifted_by_name} lo deshizo`
            : "ya no vale"}{" "}
        · cubre {countOf(sightings, "avistamiento", "avistamientos")} con{" "}
        {countOf(events, "evento", "eventos")}
      </Note>
      {works && in_force && (
        <Button look="quiet" busy={lift.isPending} onClick={() => lift.mutate({ id })}>
          Dejar de descartarlo
        </Button>
      )}
      <SaveTrouble failure={lift.error} />
    </li>
  );
}
