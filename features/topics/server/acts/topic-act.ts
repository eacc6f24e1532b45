/** Who may do an act that opens topics, and where it works. */
export const topicAct = { permission: "topic.write", scope: "company" } as const;
