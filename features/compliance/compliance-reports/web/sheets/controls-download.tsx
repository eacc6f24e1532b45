import { exportControls } from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";

type Export = RequestOf<typeof exportControls>;

interface ControlsDownloadProps {
  filter: Omit<Export, "sort">;
  sort: Export["sort"];
}

/** The controls of a filtered list as a file. */
export default function ControlsDownload({ filter, sort }: ControlsDownloadProps) {
  return (
    <DownloadButton
      contract={exportControls}
      input={{ ...filter, sort }}
      name="controles.csv"
      label="Exportar CSV"
    />
  );
}
