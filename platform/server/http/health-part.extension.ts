import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Gate } from "./gate-services.ts";

/** The part that a feature adds to the answer of `/health`, for the people who operate the machine. */
export interface HealthPart {
  /** The name of the part in the answer. */
  name: string;
  /**
   * Returns the content of the part; undefined omits it. It must return soon, even if an external service is
   * unreachable.
   */
  read(gate: Gate): Promise<unknown>;
}

export const healthParts = new ExtensionPoint<HealthPart>("health parts");
