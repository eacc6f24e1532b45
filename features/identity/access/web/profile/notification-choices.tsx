import { useQuery } from "@tanstack/react-query";
import {
  listNotificationPreferences,
  type NotificationKind,
  noticeWaysOf,
  setDigestHour,
  setNotificationPreference,
} from "#features/identity/access/own-account.contract.ts";
import type { NoticeWay } from "#platform/contract/notices.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FailureNotice } from "../sign-in/failure-notice.tsx";
import styles from "./facts.module.css";

const words = {
  new_sign_in_place: {
    label: "Ingreso desde un lugar nuevo",
    hint: "Cuando su cuenta se abre desde una dirección que no conocíamos.",
  },
  assigned: { label: "Asignaciones", hint: "Cuando le dan una alerta, una vulnerabilidad u otro caso." },
  answered: { label: "Respuestas", hint: "Cuando escriben en un tema o en un caso suyo." },
  decision: { label: "Esperan su respuesta", hint: "Cuando se le pregunta algo o falta su aprobación." },
  refused: { label: "Rechazos", hint: "Cuando no se aprueba lo que usted envió." },
  informed: {
    label: "Avisos de incidentes",
    hint: "Cuando su proveedor le cuenta de un incidente, o cambia lo que dice.",
  },
  reopened: {
    label: "Incidentes reabiertos",
    hint: "Cuando vuelve a abrirse un incidente que usted vio cerrado.",
  },
  clock_near: { label: "Plazos por vencer", hint: "De lo que tiene a su cargo." },
  clock_late: { label: "Plazos vencidos", hint: "De lo que tiene a su cargo." },
  exploited: {
    label: "Explotación activa",
    hint: "Cuando una CVE de su empresa entra al catálogo KEV, el de las que se han explotado en alguna organización.",
  },
  affected: {
    label: "Boletín que le afecta",
    hint: "Cuando un boletín nuevo nombra un CVE que está abierto en su empresa.",
  },
  bulletin_published: { label: "Boletín nuevo", hint: "Cuando publicamos inteligencia de amenazas." },
  delivered: {
    label: "Entrega por aceptar",
    hint: "Cuando su proveedor entrega algo que su empresa puede aceptar o devolver.",
  },
  document_published: { label: "Documento nuevo", hint: "Cuando se publica un documento de su empresa." },
  report_published: { label: "Reporte nuevo", hint: "Cuando publicamos un reporte de ciberseguridad." },
  finished: {
    label: "Tareas terminadas",
    hint: "Cuando termina una búsqueda que usted pidió, o una espera de un incidente que lleva.",
  },
  found: {
    label: "Novedades de sus seguimientos",
    hint: "Cuando una búsqueda programada encuentra algo nuevo, o deja de encontrar algo.",
  },
  result: {
    label: "Resultados",
    hint: "Cuando su proveedor resuelve un correo que usted reportó.",
  },
  stopped: {
    label: "Fuentes que dejan de enviar",
    hint: "Cuando una fuente de registros lleva sin enviar más tiempo del que acostumbra.",
  },
} as const satisfies Record<NotificationKind, { label: string; hint: string }>;

const wayLabels: Record<NoticeWay, string> = {
  portal: "Solo en el portal",
  mail: "Correo enseguida",
  digest: "Resumen diario",
  none: "No avisar",
};

/** The choices of delivery for each kind of notice, and the hour of the digest. */
export function NotificationChoices() {
  const query = callQuery(listNotificationPreferences, {});
  const { data: preferences, error, refetch } = useQuery(query);
  const choose = useCallMutation(setNotificationPreference);
  const chooseHour = useCallMutation(setDigestHour);
  if (error) return <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />;
  if (!preferences) return <Skeleton count={8} />;
  const pendingChoice = choose.isPending ? choose.variables : undefined;
  return (
    <>
      <FailureNotice failure={choose.error ?? chooseHour.error} />
      <ul className={styles.list}>
        {preferences.kinds.map(({ kind, way }) => (
          <li key={kind} className={styles.choice}>
            <Words id={`aviso-${kind}`} {...words[kind]} />
            <Select
              aria-labelledby={`aviso-${kind}`}
              value={pendingChoice?.kind === kind ? pendingChoice.way : way}
              options={wayOptions.filter(({ value }) => noticeWaysOf(kind).includes(value))}
              onChange={({ target }) => choose.mutate({ kind, way: target.value as NoticeWay })}
            />
          </li>
        ))}
        <li className={styles.choice}>
          <Words
            id="hora-del-resumen"
            label="Hora del resumen diario"
            hint="En la hora de la empresa en que trabaja. Sin novedades no hay correo."
          />
          <Select
            aria-labelledby="hora-del-resumen"
            value={String(preferences.digest_hour)}
            options={hours}
            onChange={({ target }) => chooseHour.mutate({ hour: Number(target.value) })}
          />
        </li>
      </ul>
    </>
  );
}

const wayOptions = (Object.keys(wayLabels) as NoticeWay[]).map((value) => ({
  value,
  label: wayLabels[value],
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

function Words({ id, label, hint }: { id: string; label: string; hint: string }) {
  return (
    <div className={styles.words}>
      <strong id={id}>{label}</strong>
      <Note as="span">{hint}</Note>
    </div>
  );
}
