/** For a data folder that could not be opened, whatever the reason; also before anything is loaded. */
export const DATA_FOLDER_TROUBLE =
  'Counterfoil could not open its data folder, so no payment can be taken. What is in it was kept: check that the disk has room and can be written to. The log says more.';
