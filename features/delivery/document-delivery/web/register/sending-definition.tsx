import { blockReasonLabels } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import { sendingQuery } from "#features/delivery/document-delivery/contracts/sending-query.ts";
import {
  listSendingFacets,
  listSendings,
  type Sending,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { StageBadge } from "../delivery-badges.tsx";

const moment = (at: string | null) => (at ? <ExactTime at={at} /> : <span className={styles.soft}>—</span>);

/** Returns the receiver's last action with the strength of its proof. */
function lastStep({ acknowledged_at, downloaded_at, opened_at, visited_at }: Sending) {
  if (acknowledged_at) return { words: "Recibido conforme", at: acknowledged_at, tone: "good" } as const;
  if (downloaded_at) return { words: "Descargado", at: downloaded_at, tone: "good" } as const;
  if (opened_at) return { words: "Abierto en el portal", at: opened_at, tone: "good" } as const;
  if (visited_at) return { words: "Enlace visitado", at: visited_at, tone: "neutral" } as const;
  return undefined;
}

function Reading({ sending }: { sending: Sending }) {
  const step = lastStep(sending);
  if (!step) return <span className={styles.soft}>Sin abrir</span>;
  return (
    <span className={styles.two}>
      <Badge tone={step.tone}>{step.words}</Badge>
      <span className={styles.soft}>
        <ExactTime at={step.at} />
      </span>
    </span>
  );
}

const columns: readonly Column<Sending>[] = [
  {
    key: "document",
    title: "Documento",
    onPhone: "first",
    cell: ({ document }) => (
      <span className={styles.two}>
        <strong>{document.title}</strong>
        <span className={styles.soft}>{documentCode(document.number)}</span>
      </span>
    ),
  },
  {
    key: "receiver",
    title: "Destinatario",
    cell: ({ receiver, email }) => (
      <span className={styles.two}>
        <span>{receiver.name}</span>
        <span className={styles.soft}>{email}</span>
      </span>
    ),
  },
  {
    key: "stage",
    title: "Envío",
    cell: ({ stage, block_reason, possible_duplicate, bounced_at, revoked_at }) => (
      <span className={styles.two}>
        <span className={styles.line}>
          <StageBadge stage={stage} />
          {bounced_at && <Badge tone="danger">Rebotó</Badge>}
          {revoked_at && <Badge tone="neutral">Enlace revocado</Badge>}
        </span>
        {block_reason && <span className={styles.soft}>{blockReasonLabels[block_reason]}</span>}
        {possible_duplicate && <span className={styles.soft}>Pudo llegar dos veces</span>}
      </span>
    ),
  },
  {
    key: "accepted",
    title: "Aceptado",
    tight: true,
    onPhone: "away",
    cell: ({ accepted_at }) => moment(accepted_at),
  },
  { key: "reading", title: "Lectura", cell: (sending) => <Reading sending={sending} /> },
];

/** The register of deliveries, the newest first; a delivery opens in a drawer. */
export const sendingsList = defineList({
  title: "Registro de entregas",
  lead: "A quién se envió cada documento, y si lo abrió, descargó o firmó como recibido.",
  caption: "Entregas",
  call: listSendings,
  itemNoun: "entregas",
  failed: "No se pudo cargar el registro",
  search: "Buscar por destinatario, correo o documento",
  filters: filtersOf(sendingQuery, {}),
  useRequest: (address) => requestFor<typeof sendingQuery>(selectionOf(sendingQuery, address)),
  counts: countsBy(
    listSendingFacets,
    (facets) => countsOf(sendingQuery, facets),
    ({ capped }) => (capped ? "Se contaron las 10.000 entregas más recientes." : undefined),
  ),
  columns,
  narrow: ["document", "stage", "reading"],
  keyOf: ({ id }) => id,
  opens: { beside: "envio" },
  empty: {
    title: "Todavía no hay entregas",
    text: "Aquí queda cada documento que se envía por correo. Si usted no administra el registro de su empresa, ve solo lo que se le envió.",
  },
  nothingMatches: "Ninguna entrega coincide",
});
