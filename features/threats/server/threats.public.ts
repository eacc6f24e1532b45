export { addCompanyIndicator } from "./indicators/add-company-indicator.ts";
