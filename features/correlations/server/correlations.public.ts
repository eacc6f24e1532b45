export { rulesByTechnique } from "./rules-by-technique.ts";
