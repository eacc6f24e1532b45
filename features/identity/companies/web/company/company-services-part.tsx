export { CompanyServices as default } from "./company-services.tsx";
