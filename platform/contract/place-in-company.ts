/** The address of a place of one of a person's companies: whoever follows it works there afterwards. */
export function placeInCompany(companyId: number, path: string): string {
  return `/IrA?${new URLSearchParams({ empresa: String(companyId), a: path })}`;
}
