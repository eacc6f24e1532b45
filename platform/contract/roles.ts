/**
 * Who a caller can be. `limited` is a signed-in person who still lacks a second factor or an own password:
 * such a session may only be seen and ended. `source` is a machine that sends records with an API key.
 */
export const roles = ["anonymous", "limited", "client", "operator", "staff", "source"] as const;
export type Role = (typeof roles)[number];
