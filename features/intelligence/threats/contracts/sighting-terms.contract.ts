import { z } from "zod";

/**
 * The direction of a sighting. `outbound`: a system of the company contacted the value · `inbound`: the value
 * contacted the company · `on_asset`: the value is on the asset, such as a file.
 */
export const SightingDirection = z.enum(["outbound", "inbound", "on_asset"]);
export type SightingDirection = z.infer<typeof SightingDirection>;

/** The outcome by the controls: `blocked`, `allowed` (seen and not blocked), or not stated. */
export const SightingOutcome = z.enum(["blocked", "allowed", "unknown"]);
export type SightingOutcome = z.infer<typeof SightingOutcome>;

/** `met`: a valid sighting · `dismissed`: the team judged it irrelevant; its events are still counted. */
export const SightingState = z.enum(["met", "dismissed"]);
export type SightingState = z.infer<typeof SightingState>;

/** `live`: the indicator was known when the events arrived · `later`: a retro-hunt found them. */
export const SightingFound = z.enum(["live", "later"]);
export type SightingFound = z.infer<typeof SightingFound>;
