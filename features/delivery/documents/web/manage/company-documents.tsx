import { useQuery } from "@tanstack/react-query";
import {
  type CompanyDocumentCounts,
  listCompanyDocuments,
} from "#features/delivery/documents/contracts/company-documents.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const figure = (
  key: "drafts" | "published" | "published_month" | "withdrawn" | "held",
  title: string,
): Column<CompanyDocumentCounts> => ({
  key,
  title,
  numeric: true,
  onPhone: "titled",
  cell: (row) => numberText(row[key]),
});

const columns: readonly Column<CompanyDocumentCounts>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company }) => company.name },
  {
    key: "in_review",
    title: "En revisión",
    numeric: true,
    onPhone: "titled",
    cell: ({ in_review }) =>
      in_review > 0 ? <Badge tone="warning">{numberText(in_review)}</Badge> : numberText(0),
  },
  figure("drafts", "Borradores"),
  figure("published", "Publicados"),
  figure("published_month", "Publicados en 31 días"),
  figure("withdrawn", "Retirados"),
  figure("held", "Retenidos"),
  {
    key: "last",
    title: "Última publicación",
    tight: true,
    onPhone: "away",
    cell: ({ last_published_at }) =>
      last_published_at ? (
        <RelativeTime at={last_published_at} />
      ) : (
        <span className={styles.soft}>Ninguna</span>
      ),
  },
];

/** The documents of every company, those with most in review first. */
export function CompanyDocumentsTable() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyDocuments, {}));
  const openInCompany = useOpenInCompany();
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las empresas"
        shape="rows"
        count={6}
      />
    );
  if (data.items.length === 0)
    return <EmptyState title="No hay empresas">Las empresas se agregan en Administración.</EmptyState>;
  return (
    <DataTable
      caption="Documentos por empresa"
      columns={columns}
      rows={data.items}
      keyOf={({ company }) => String(company.id)}
      onOpen={({ company }) => openInCompany({ companyId: company.id, path: paths.documents })}
    />
  );
}
