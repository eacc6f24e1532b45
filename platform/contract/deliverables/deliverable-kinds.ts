/** The kinds of deliverables that a contract promises. Features declare which of them their objects prove. */
export const deliverableKinds = ["document", "report", "meeting", "test"] as const;
export type DeliverableKind = (typeof deliverableKinds)[number];
