export { seedCveIntel } from "./intel/take-intel.ts";
