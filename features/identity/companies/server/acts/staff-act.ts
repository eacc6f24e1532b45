/** Who may do an act on the data of companies, and where it works. */
export const staffAct = { permission: "company.manage", scope: "platform" } as const;
