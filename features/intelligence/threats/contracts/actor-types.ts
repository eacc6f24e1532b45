/** As STIX calls those who act, what they do together, and what they act with. */
export const actorTypes = ["intrusion-set", "threat-actor", "campaign", "malware", "tool"] as const;

export const isActorType = (type: string): boolean => (actorTypes as readonly string[]).includes(type);
