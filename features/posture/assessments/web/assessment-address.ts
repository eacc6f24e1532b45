import * as paths from "#platform/contract/paths.ts";

/** Returns the path of an assessment's page; `part` opens one of its tabs. */
export const assessmentPath = (id: string, part?: string): string =>
  part === undefined ? paths.assessment(id) : `${paths.assessment(id)}?parte=${part}`;
