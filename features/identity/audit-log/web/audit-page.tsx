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
import { auditRecordListDefinition, useAuditColumns } from "./records/audit-list.tsx";
import { ChainsVerdict, VerifyButton } from "./records/chains-verdict.tsx";

/** The link that downloads the whole filtered log as a file, which is streamed. */
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
  const list = useList(auditRecordListDefinition);
  if (isForbidden(list.query.error)) return <StaffOnly title={auditRecordListDefinition.title} />;
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
      {/* The labels are loaded while the first page is requested. */}
      <Suspense fallback={<Skeleton shape="rows" count={12} />}>
        <AuditRecords list={list} />
      </Suspense>
    </>
  );
}
