import { isTest, type SourceFile } from "./source-files.ts";

/**
 * The files that still show the failure and the loading of a query themselves. Most replace loaded data when a later
 * request fails, or wait for several queries. Entries may only be removed.
 */
export const filesWithOwnLoadingStates: readonly string[] = [
  "features/compliance/control-states/web/editions/editions-tab.tsx",
  "features/delivery/document-delivery/web/delivery-settings.tsx",
  "features/delivery/document-delivery/web/received-document-page.tsx",
  "features/delivery/executive-summaries/web/list/summaries-table.tsx",
  "features/detection/attack-coverage/web/techniques-matrix.tsx",
  "features/detection/correlations/web/correlation-page.tsx",
  "features/detection/correlations/web/list/library-dialog.tsx",
  "features/detection/correlations/web/sigma-support-page.tsx",
  "features/detection/entities/web/event-timeline-page.tsx",
  "features/detection/entities/web/graph/graph-workspace.tsx",
  "features/identity/access/web/profile-page.tsx",
  "features/identity/access/web/profile/notification-choices.tsx",
  "features/identity/access/web/profile/password-summary.tsx",
  "features/identity/access/web/profile/session-list.tsx",
  "features/identity/access/web/second-factor/enrolment-steps.tsx",
  "features/identity/access/web/second-factor/second-factors.tsx",
  "features/intelligence/attack/web/versions/version-item.tsx",
  "features/intelligence/threats/web/manage/remove-source-dialog.tsx",
  "features/posture/findings/web/asset/asset-findings.tsx",
  "features/posture/findings/web/comparison/scan-comparison.tsx",
  "features/posture/hardening/web/target/run-comparison.tsx",
  "features/posture/vulnerabilities/web/affected/affected-assets.tsx",
  "features/posture/vulnerabilities/web/periods/period-waterfall.tsx",
  "features/response/investigations/web/board/board-workspace.tsx",
  "features/response/investigations/web/investigation-panel-page.tsx",
  "features/response/legal-duties/web/incident-duties.tsx",
];

/** An `ErrorState` directly followed by the code or the markup of a `Skeleton`. */
const ownStates =
  /<ErrorState(?:=>|[^<>])*\/>[\s)};{]*(?::|return|if \([^)]*\)\s*return|!?[\w.]+ && !?[\w.]+ &&)[\s(]*<Skeleton/;

/** Returns the files with their own loading state that are not listed, and the listed files without one. */
export function ownLoadingStates(files: SourceFile[], listed: readonly string[]): string[] {
  const withOwnStates = files
    .filter(
      ({ path }) => path.endsWith(".tsx") && !isTest(path) && !path.startsWith("platform/web/kit/messages/"),
    )
    .filter(({ text }) => ownStates.test(text))
    .map(({ path }) => path);
  return [
    ...withOwnStates.filter((path) => !listed.includes(path)),
    ...listed
      .filter((path) => !withOwnStates.includes(path))
      .map(
        (path) => `${path}: has no loading state of its own; remove it from scripts/house/loading-states.ts`,
      ),
  ];
}
