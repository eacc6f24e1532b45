export const assessmentsRoute = "/ProactiveAssessment";

/** The page of one assessment; a part opens one of its tabs. */
export const assessmentPath = (id: string, part?: string): string =>
  part === undefined ? `${assessmentsRoute}/${id}` : `${assessmentsRoute}/${id}?parte=${part}`;
