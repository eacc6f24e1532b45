import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { exportAudit } from "#features/audit-log/audit-log.contract.ts";
import { buttonClass } from "#platform/web/kit/button.tsx";
import { prepareRequest } from "#platform/web/prepare-request.ts";

/** The whole filtered log as a file; the browser saves it as it streams in. */
export function ExportLink({ filter }: { filter: Record<string, unknown> }) {
  const { url } = prepareRequest(exportAudit, filter);
  return (
    <a className={buttonClass({})} href={url} download>
      <IconDownload aria-hidden="true" />
      Exportar CSV
    </a>
  );
}
