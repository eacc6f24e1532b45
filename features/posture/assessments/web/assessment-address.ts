import * as paths from "#platform/contract/paths.ts";

/** The page of one assessment; a part opens one of its tabs. */
export const assessmentPath = (id: string, part?: string): string =>
  part === undefined ? paths.assessment(id) : `${paths.assessment(id)}?parte=${part}`;
