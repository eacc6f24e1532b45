/** The STIX types of actors, campaigns and software. */
export const actorTypes = ["intrusion-set", "threat-actor", "campaign", "malware", "tool"] as const;

export const isActorType = (type: string): boolean => (actorTypes as readonly string[]).includes(type);
