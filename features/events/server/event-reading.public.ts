// Apart from what taking events in stands on, so that whoever only asks makes no circle.
export { eventVolume } from "./event-volume.ts";
export { listEvents } from "./list-events.ts";
export { sourceStatus } from "./source-status.ts";
export { topEvents } from "./top-events.ts";
