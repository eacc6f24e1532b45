/** Kinds of promised deliverables. Areas declare which of them their objects prove. */
export const deliverableKinds = ["document", "report", "meeting", "test"] as const;
export type DeliverableKind = (typeof deliverableKinds)[number];
