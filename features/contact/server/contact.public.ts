export { countNewContacts } from "./requests/contact.store.ts";
