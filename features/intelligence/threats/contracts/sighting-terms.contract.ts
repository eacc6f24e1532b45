import { z } from "zod";

/**
 * The direction of a sighting. `outbound`: something of the company asked for it · `inbound`: it came to the company ·
 * `on_asset`: it lies on the asset, such as a file
 */
export const SightingDirection = z.enum(["outbound", "inbound", "on_asset"]);
export type SightingDirection = z.infer<typeof SightingDirection>;

/** The outcome by the controls: `blocked`, `allowed` (seen and not blocked), or not stated. */
export const SightingOutcome = z.enum(["blocked", "allowed", "unknown"]);
export type SightingOutcome = z.infer<typeof SightingOutcome>;
