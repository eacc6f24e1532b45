export { findCompanyNamed } from "./company-named.store.ts";
