/** STIX types of actors, their campaigns and their software. */
export const actorTypes = ["intrusion-set", "threat-actor", "campaign", "malware", "tool"] as const;

export const isActorType = (type: string): boolean => (actorTypes as readonly string[]).includes(type);
