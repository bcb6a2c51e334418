/** The letters that the cards' fonts have: ranges of code points, without what stands between that is no letter. */
export const LETTERS = `
  41-17e 18f 192 1a0-1a1 1af-1b0 1c4-1dc 1de-1df 1e2-1e3 1e6-1e7 1ea-1ed 1f4-1f5 1f8-21b 22a-22d 230-233 237 251 259
  261 2b9-2bc 2be-2bf 2c6-2cc
  374 37a 386-3ce 3d7-3e1
  401-44f 451-45f 462-463 46a-46b 490-493 496-497 49a-49b 4a2-4a3 4ae-4b1 4ba-4bb 4d8-4d9 4e8-4e9
  1e04-1e05 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e27 1e2a-1e2b 1e2e-1e33 1e36-1e3b 1e3e-1e3f
  1e42-1e49 1e4c-1e55 1e5a-1e69 1e6c-1e6f 1e78-1e85 1e88-1e89 1e8c-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9
  1f00-1ffc
  2113 2126 212a-212b
`;
