export const inboxPath = "/SecurityInbox";
export const mailPath = (id: string) => `${inboxPath}/${id}`;
export const campaignPath = (id: string) => `${inboxPath}?ver=todos&campana=${id}`;
