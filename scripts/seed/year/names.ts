/** First and last names common in New Zealand, by origin. All combinations are invented. */
export const origins: readonly { share: number; first: string; last: string }[] = [
  {
    share: 5,
    first:
      'Aria Hone Mereana Wiremu Ngāio Rāwiri Kahu Tāne Hinewai Matiu Anahera Pita Whetū Kauri Tūī Manaia Hēnare Marama Tāmati Roimata Ihaia Moana Nikau Kiri Hūria Tipene Ataahua Mānuka Rongo Pania',
    last: 'Parata Tūhoe Rewi Hōhepa Waititi Pōtaka Kereama Tamatea Ngārimu Rāpata Whaitiri Tāwhai Mokaraka Pēwhairangi Hēnare Kawharu Manihera Taiaroa Tōpia Ruru Pāhau Karaitiana Te-Kani Whareaitu Ratana Nēpia',
  },
  {
    share: 4,
    first:
      'Sione Mele Tavita Losa Semisi Ana Filipo Lupe Viliami Sela Ioane Fetu Tomasi Salote Pele Alofa Manu Teuila Siaosi Malia Kavika Litia Epeli Vika Apii Teremoana Ngatokorua Mose',
    last: 'Tuilagi Fifita Leota Faleafa Tonga Mataele Sopoaga Vaifale Taufa Lolohea Tauiliili Malietoa Havili Nonu Koroi Ravouvou Maka Teaukura Pupuke Ioane Leavasa Toleafoa Kaufana Moala',
  },
  {
    share: 3,
    first: 'Wei Li Jing Min Hao Yan Xiu Jun Mei Feng Lan Chen Bo Ying Tao Hui Kai Ning Rui Shan Qiang Fang Zhen Yue',
    last: 'Zhang Huang Zhao Wu Xu Sun Hu Zhu Guo Lin Luo Zheng Liang Xie Tang Deng Feng Cheng Peng Zeng Kwok Cheung',
  },
  {
    share: 4,
    first:
      'Gurpreet Anjali Rohan Kavita Arun Simran Vikram Neha Harjit Deepa Sanjay Pooja Manpreet Ravi Sunita Amit Jaspreet Nisha Karan Meera Rajesh Divya Sukhdeep Asha',
    last: 'Sharma Gill Dhillon Reddy Kumar Grewal Menon Chand Prasad Sandhu Iyer Bains Desai Naidu Kapoor Raju Mistry Bhatt Lal Sidhu Pillai Thakur Joshi',
  },
  {
    share: 9,
    first:
      'James Olivia Callum Sophie Angus Charlotte Liam Georgia Hamish Emma Fraser Isla Duncan Ruby Ewan Holly Cameron Kate Blair Rachel Craig Hannah Stuart Megan Bruce Alison Ross Fiona Neil Heather Scott Jenny Grant Nicola Ian Shona Brendan Tracey Shane Leanne Murray Paula Glen Wendy',
    last: 'Sinclair Robertson Henderson Campbell Fraser Hughes Morrison Patterson Harrison Wallace Bennett Crawford Ferguson Barker Hutchinson Donaldson Gibson Marshall Pearson Reynolds Burgess Spencer Hodgson Kennedy Preston Whitaker Gallagher Sheehan Doyle Brennan Mulligan Costello Lockwood Ashby Thornton Hewitt Mackenzie Buchanan Rutherford Galbraith',
  },
  {
    share: 2,
    first: 'Jose Maria Ramon Liza Carlo Grace Mark Joy Miguel Rosa Paolo Diego Camila Mateo Lucia Andrei Maribel Rodel',
    last: 'Santos Reyes Cruz Bautista Garcia Mendoza Torres Aquino Ramos Villanueva Navarro Castillo Flores Morales Herrera Vargas',
  },
  {
    share: 1,
    first:
      'Pieter Johan Anneke Lars Katrin Marek Agnieszka Sipho Thandi Yusuf Amina Daniel Nkechi Stefan Ivana Farid Leila',
    last: 'Botha Jansen van-Dyk Nielsen Kowalski Nowak Ndlovu Mokoena Osman Haddad Adeyemi Petrović Weber Lindgren Rossi Karimi',
  },
]

/** Job titles, weighted by repetition. */
export const jobs =
  'Labourer,Labourer,Apprentice,Carpenter,Carpenter,Leading hand,Foreman,Digger operator,Truck driver,Traffic controller,Scaffolder,Rigger,Electrician,Plumber,Drain layer,Painter,Roofer,Site engineer,Surveyor,Quantity surveyor,Site manager,Health and safety adviser,Crane operator,Concrete placer,Steel fixer,Storeperson'.split(
    ',',
  )

export const streets =
  'Rātā Street,Beach Road,Queen Street,Kowhai Avenue,Station Road,Tui Street,Victoria Street,Ridge Road,Mill Lane,Pōhutukawa Drive,Park Terrace,Harbour View Road,Church Street,Totara Place,Bridge Street,School Road'.split(
    ',',
  )
