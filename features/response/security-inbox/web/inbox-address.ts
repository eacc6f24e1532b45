import * as paths from "#platform/contract/paths.ts";
export const campaignPath = (id: string) => `${paths.securityInbox}?ver=todos&campana=${id}`;
