import type { VerbContext } from "#platform/server/verb.ts";

/** Who may no longer know of an investigation reads no more of it in what they were told before. */
export const withdrawFromOthers = (
  { withdrawNotices }: Pick<VerbContext, "withdrawNotices">,
  id: string,
  keptBy: readonly number[],
): void => withdrawNotices({ type: "investigation", paths: [`/Investigations/${id}`], keptBy });
