import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import type { ReportDraft } from "#features/reports/reports.contract.ts";
import { VersionDialog } from "#platform/web/publishing/version-dialog.tsx";
import { VersionList } from "#platform/web/publishing/version-list.tsx";
import { useReportVersion, useReportVersions } from "./manage-reports.queries.ts";

interface ReportVersionsProps {
  report: EditedReport;
  onTake: (draft: ReportDraft) => void;
}

/** The versions of a report; an older text can be put into the form again. */
export function ReportVersions({ report, onTake }: ReportVersionsProps) {
  const { id, published_version } = report;
  return (
    <VersionList query={useReportVersions(id)} publishedVersion={published_version}>
      {(number, close) => <OpenedReport id={id} number={number} onTake={onTake} onClose={close} />}
    </VersionList>
  );
}

interface OpenedReportProps {
  id: number;
  number: number;
  onTake: (draft: ReportDraft) => void;
  onClose: () => void;
}

function OpenedReport({ id, ...opened }: OpenedReportProps) {
  return <VersionDialog query={useReportVersion(id, opened.number)} {...opened} />;
}
