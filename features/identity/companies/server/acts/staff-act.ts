/** The permission and scope of acts on the data of companies. */
export const staffAct = { permission: "company.manage", scope: "platform" } as const;
