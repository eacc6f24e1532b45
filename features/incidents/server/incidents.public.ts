export { type MomentFollower, momentFollowers } from "./moments/moment-consequence.extension.ts";
