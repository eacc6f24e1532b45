import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { prepareRequest } from "#platform/web/call/prepare-request.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { exportAudit, listAudit } from "../audit-log.contract.ts";
import { AuditDrawer } from "./records/audit-drawer.tsx";
import { AuditFilters, auditFilter, auditFilterNames } from "./records/audit-filters.tsx";
import { AuditTable, recordKey } from "./records/audit-table.tsx";
import { ChainsVerdict, VerifyButton } from "./records/chains-verdict.tsx";

/** The whole filtered log as a file; the browser saves it as it streams in. */
function ExportLink({ filter }: { filter: Record<string, unknown> }) {
  const { url } = prepareRequest(exportAudit, filter);
  return (
    <a className={buttonClass({})} href={url} download>
      <IconDownload aria-hidden="true" />
      Exportar CSV
    </a>
  );
}

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
      {/* Their words are loaded while the first page is asked for. */}
      <Suspense fallback={<Skeleton shape="rows" count={12} />}>
        <AuditFilters list={list} />
        <AuditTable
          query={query}
          list={list}
          openKey={open}
          onOpen={(record) => setOpen(recordKey(record))}
        />
        {open && (
          <AuditDrawer
            key={open}
            recordKey={open}
            siblings={keys}
            onMove={setOpen}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
