import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { Suspense } from "react";
import { addressOfCall } from "#platform/web/call/call.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ListBody, ListHeader } from "#platform/web/list/list-page.tsx";
import { type List, useList } from "#platform/web/list/use-list.ts";
import { exportAudit, type listAudit } from "../audit-log.contract.ts";
import { AuditDrawer } from "./records/audit-drawer.tsx";
import { auditRecords, useAuditColumns } from "./records/audit-list.tsx";
import { ChainsVerdict, VerifyButton } from "./records/chains-verdict.tsx";

/** A link to the whole filtered log as a file, which the browser saves while it is streamed. */
function ExportLink({ filter }: { filter: Record<string, unknown> }) {
  const url = addressOfCall(exportAudit, filter);
  return (
    <a className={buttonClass({})} href={url} download>
      <IconDownload aria-hidden="true" />
      Exportar CSV
    </a>
  );
}

function AuditRecords({ list }: { list: List<typeof listAudit> }) {
  return (
    <ListBody
      list={list}
      columns={useAuditColumns()}
      drawer={
        list.openKey && (
          <AuditDrawer
            key={list.openKey}
            recordKey={list.openKey}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}

/** Lists who did what and when, across all companies. */
export default function AuditPage() {
  const list = useList(auditRecords);
  if (isForbidden(list.query.error)) return <StaffOnly title={auditRecords.title} />;
  return (
    <>
      <ListHeader
        list={list}
        actions={
          <>
            <VerifyButton />
            <ExportLink filter={list.filter} />
          </>
        }
      />
      <ChainsVerdict />
      {/* Their words are loaded while the first page is asked for. */}
      <Suspense fallback={<Skeleton shape="rows" count={12} />}>
        <AuditRecords list={list} />
      </Suspense>
    </>
  );
}
