export { createHunt } from "./calls/create-hunt.ts";
