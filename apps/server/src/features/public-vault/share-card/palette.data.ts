/** The light theme's colours (`apps/web/app/styles/tokens.css`) in the only notation that the canvas reads. */
export const palette = {
  paper: '#fcfaf6',
  well: '#f4f0ea',
  ink: '#251e18',
  quiet: '#635b53',
  accent: '#007373',
  hairline: '#e3dfd8',
  thread: '#f5eedc',
} as const;

export const cloths = [
  '#095252',
  '#6a2f2c',
  '#3a553a',
  '#303f60',
  '#774d2a',
  '#533750',
  '#2e3945',
  '#575033',
] as const;
