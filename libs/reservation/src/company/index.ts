export { CompanyFields } from './company-fields.tsx';
export { companySchema } from './company-rules.ts';
