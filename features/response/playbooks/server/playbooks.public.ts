export { seedPlaybooks } from "./library/seed-playbooks.ts";
