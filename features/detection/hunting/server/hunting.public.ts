export { createHunt } from "./hunts/hunting.verbs.ts";
