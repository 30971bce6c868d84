/**
 * The mobile networks that the app brings, by country (ISO 3166 alpha-2), each with its prefixes as
 * they are dialled there. A start that a manager checks and edits: written down as the trade knows
 * them, and not held against a regulator's plan. Nothing is said of a number that none fits.
 */

interface Network {
  readonly name: string;
  readonly prefixes: readonly string[];
}

const network = (name: string, prefixes: string): Network => ({
  name,
  prefixes: prefixes.split(' '),
});

export const BUILT_IN_NETWORKS: Readonly<Record<string, readonly Network[]>> = {
  CI: [network('Orange', '07'), network('MTN', '05'), network('Moov', '01')],
  CM: [
    network('MTN', '67 650 651 652 653 654 680 681 682 683'),
    network('Orange', '69 655 656 657 658 659'),
  ],
  GH: [
    network('MTN', '024 025 053 054 055 059'),
    network('Telecel', '020 050'),
    network('AT', '026 027 056 057'),
  ],
  KE: [
    network(
      'Safaricom',
      '070 071 072 0740 0741 0742 0743 0745 0746 0748 0757 0758 0759 0768 0769 079 ' +
        '0110 0111 0112 0113 0114 0115',
    ),
    network(
      'Airtel',
      '073 0750 0751 0752 0753 0754 0755 0756 0762 078 0100 0101 0102 0103 0104 0105 0106',
    ),
    network('Telkom', '077'),
  ],
  NG: [
    network('MTN', '0703 0704 0706 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916 07025 07026'),
    network('Airtel', '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912'),
    network('Glo', '0705 0707 0805 0807 0811 0815 0905 0915'),
    network('T2 (9mobile)', '0809 0817 0818 0908 0909'),
  ],
  RW: [network('MTN', '078 079'), network('Airtel', '072 073')],
  SN: [network('Orange', '77 78'), network('Yas', '76'), network('Expresso', '70')],
  TZ: [
    network('Vodacom', '074 075 076 079'),
    network('Airtel', '068 069 078'),
    network('Yas', '065 067 070 071 077'),
    network('Halotel', '061 062 063'),
    network('TTCL', '073'),
  ],
  UG: [network('MTN', '076 077 078'), network('Airtel', '070 074 075')],
  ZM: [network('MTN', '076 096'), network('Airtel', '077 097'), network('Zamtel', '075 095')],
};
