import { z } from "zod";

/**
 * Which way what was met points. `outbound`: something of the company asked for it · `inbound`: it came to the company ·
 * `on_asset`: it lies on the asset, such as a file
 */
export const SightingDirection = z.enum(["outbound", "inbound", "on_asset"]);
export type SightingDirection = z.infer<typeof SightingDirection>;

/** What the controls say of it: `blocked`, `allowed` (seen and not stopped), or nothing at all. */
export const SightingOutcome = z.enum(["blocked", "allowed", "unknown"]);
export type SightingOutcome = z.infer<typeof SightingOutcome>;
