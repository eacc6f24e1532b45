/** Below this many registered routes an unmatched address asks the backend for more. */
export const backendRouteThreshold = 14;
/**
 * The other reading of the specification; kept beside the one in force.
 * @public
 */
export const backendRouteThresholdOtherReading = 13;

/** Whether the backend's route list is to be loaded: nothing matches and few routes are registered. */
export function asksForBackendRoutes(matched: boolean, registered: number): boolean {
  return !matched && registered < backendRouteThreshold;
}
