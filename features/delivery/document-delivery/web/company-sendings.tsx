import { useQuery } from "@tanstack/react-query";
import {
  type CompanySendings,
  listCompanySendings,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

const columns: readonly Column<CompanySendings>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company }) => company.name },
  {
    key: "receivers",
    title: "Destinatarios",
    cell: ({ receivers, pending_receivers, failing_receivers }) => (
      <span className={styles.two}>
        <span>{numberText(receivers)} vigentes</span>
        {pending_receivers + failing_receivers > 0 && (
          <span className={styles.soft}>
            {numberText(pending_receivers)} por confirmar, {numberText(failing_receivers)} con problemas
          </span>
        )}
      </span>
    ),
  },
  {
    key: "sent",
    title: "Últimos 31 días",
    tight: true,
    cell: ({ sent_month }) => countOf(sent_month, "aceptado", "aceptados"),
  },
  { key: "unread", title: "Lectura", tight: true, cell: ({ unread }) => `${numberText(unread)} sin abrir` },
  {
    key: "held",
    title: "Retenidos",
    tight: true,
    onPhone: "away",
    cell: ({ held_back }) => numberText(held_back),
  },
  {
    key: "unfinished",
    title: "Entrega",
    tight: true,
    cell: ({ unfinished }) => `${numberText(unfinished)} sin entregar`,
  },
  {
    key: "last",
    title: "Último aceptado",
    tight: true,
    onPhone: "away",
    cell: ({ last_accepted_at }) =>
      last_accepted_at ? <RelativeTime at={last_accepted_at} /> : <span className={styles.soft}>Nunca</span>,
  },
];

/** Sendings of all companies; a click opens the register of one. */
export default function CompanySendingsPart() {
  const { data, error, refetch } = useQuery(callQuery(listCompanySendings, {}));
  const openInCompany = useOpenInCompany();
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los envíos" shape="rows" count={6} />
    );
  return (
    <DataTable
      caption="Envíos de documentos por empresa"
      columns={columns}
      rows={data.items}
      keyOf={({ company }) => String(company.id)}
      onOpen={({ company }) => openInCompany({ companyId: company.id, path: paths.deliveryRegister })}
    />
  );
}
