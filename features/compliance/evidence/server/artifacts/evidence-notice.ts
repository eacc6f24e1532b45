import * as paths from "#platform/contract/paths.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";

export const evidenceNoticeSubject = (id: string, title: string): Notice["about"] => ({
  type: "evidence",
  id,
  name: "una evidencia",
  title,
  path: `${paths.evidence}?evidencia=${id}`,
});

export const manyEvidence = { noun: "evidencias", path: `${paths.evidence}?estado=in_review` };

/** Notifies the provider that evidence needs a review, because the provider decides on it. */
export function notifyOfReviewRequest(
  { notify }: Pick<VerbContext, "notify">,
  id: string,
  title: string,
): void {
  notify({
    kind: "decision",
    to: { side: "provider" },
    about: evidenceNoticeSubject(id, title),
    many: manyEvidence,
  });
}
