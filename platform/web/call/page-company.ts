let company: number | undefined;

/**
 * The company that this page was drawn for. Every call says it, so that what is done here never lands in a company that
 * another window of the same session chose meanwhile.
 */
export const pageCompany = (): number | undefined => company;

export function drawPageFor(companyId: number | undefined): void {
  company = companyId;
}
