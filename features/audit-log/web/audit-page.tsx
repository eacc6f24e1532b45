import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listAudit } from "#features/audit-log/audit-log.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/staff-only.tsx";
import { useOpenParam } from "#platform/web/open-param.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { AuditDrawer } from "./audit-drawer.tsx";
import { auditFilter, auditFilterNames } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ChainsVerdict } from "./chains-verdict.tsx";
import { ExportLink } from "./export-link.tsx";
import { recordKey } from "./record-key.ts";
import { VerifyButton } from "./verify-button.tsx";

/** Who did what and when, across all companies. */
export default function AuditPage() {
  const list = useAddressFilters(auditFilterNames);
  const [open, setOpen] = useOpenParam("registro");
  const filter = auditFilter(list, usePersonZone());
  const query = useQuery({
    ...callQuery(listAudit, { ...filter, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const keys = query.data?.items.map(recordKey) ?? [];

  if (isForbidden(query.error)) return <StaffOnly title="Registro de auditoría" />;
  return (
    <>
      <PageHeader
        title="Registro de auditoría"
        lead="Cada acción queda encadenada a la anterior: si alguien cambia o borra un registro, se descubre."
        actions={
          <>
            <VerifyButton />
            <ExportLink filter={filter} />
          </>
        }
      />
      <ChainsVerdict />
      <AuditFilters list={list} />
      <AuditTable query={query} list={list} openKey={open} onOpen={(record) => setOpen(recordKey(record))} />
      {open && (
        <AuditDrawer
          key={open}
          recordKey={open}
          siblings={keys}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
