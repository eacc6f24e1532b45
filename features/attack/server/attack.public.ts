export { type LivingTechniques, livingTechniques } from "./living-techniques.ts";
