import type { infractions } from "#features/standards/standards.contract.ts";

export type Infraction = (typeof infractions)[number];
