import { Link } from "react-router";
import {
  returnedMailKindLabels,
  sendingPath,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import {
  type ListedReturn,
  listReturns,
} from "#features/delivery/document-delivery/contracts/returns.contract.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";

const columns: readonly Column<ListedReturn>[] = [
  {
    key: "kind",
    title: "Correo devuelto",
    onPhone: "first",
    cell: ({ kind, code, ours, undone_at }) => (
      <span className={styles.line}>
        <strong>{returnedMailKindLabels[kind]}</strong>
        {code && <Badge tone="neutral">{code}</Badge>}
        {ours && <Badge tone="warning">Problema nuestro</Badge>}
        {undone_at && <Badge tone="neutral">Deshecho</Badge>}
      </span>
    ),
  },
  {
    key: "receiver",
    title: "Destinatario y documento",
    cell: ({ receiver_name, document_title, sending_id }) => (
      <span className={styles.two}>
        <span>{receiver_name}</span>
        <Link className={styles.soft} to={sendingPath(sending_id)}>
          {document_title}
        </Link>
      </span>
    ),
  },
  { key: "reply", title: "Respuesta", onPhone: "away", cell: ({ reply }) => reply },
  { key: "at", title: "Recibido", tight: true, cell: ({ received_at }) => <ExactTime at={received_at} /> },
];

const returnedMail = defineList({
  title: "Correos devueltos",
  call: listReturns,
  itemNoun: "correos",
  failed: "No se pudieron cargar los correos devueltos",
  columns,
  keyOf: ({ id }) => id,
  opens: { page: ({ sending_id }) => sendingPath(sending_id) },
  empty: { title: "Sin correos devueltos", text: "Aquí quedan los rebotes, reclamos y avisos de ausencia." },
  nothingMatches: "Ningún correo coincide",
});

/** Bounces, delays, complaints and absence notes of the active company. */
export function ReturnsPart() {
  const list = useList(returnedMail);
  return (
    <Stack as="section" gap={3} bounded>
      <h2 className={styles.heading}>Correos devueltos</h2>
      <ListBody list={list} />
    </Stack>
  );
}
